/** Keys of what is kept in local storage. Source: SES-17, SES-37; the others are this product's own. */
export const storageKeys = {
  accessToken: 'accessToken',
  backUserEmail: 'backUserEmail',
  backUserId: 'backUserId',
  /** The language that was chosen by hand. */
  language: 'language',
  /** The mall of Manual association, which no other page shares (GIFT-40). */
  associationHub: 'manualAssociation.shoppingHub',
  /** Id and name of the mall of the customer on the association by customer, its own as well (SAS-27). */
  supportAssociationHubId: 'customerSupport.manualAssociation.shoppingHubId',
  supportAssociationHubName: 'customerSupport.manualAssociation.shoppingHubName',
  /** What the gift card wizard goes on with, which no other page shares either. Source: GIFT-10, GIFT-13, GIFT-40. */
  giftCardNumber: 'giftCard.cardNumber',
  giftCardHub: 'giftCard.shoppingHub',
  giftCardHubName: 'giftCard.shoppingHubName',
  giftCardStore: 'giftCard.store',
  /** Figures of the statistics board, with the time at which they were asked for (STA-15). */
  customerStatistics: 'statistics.customers',
  dailyStatistics: 'statistics.daily',
  /** Light or dark, as chosen on the statistics board. */
  boardScheme: 'statistics.scheme',
} as const
