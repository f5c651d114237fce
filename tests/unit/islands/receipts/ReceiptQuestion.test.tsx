import { createRef } from 'react'
import { expect, it } from 'vitest'
import { ReceiptQuestion } from '#islands/receipts/ReceiptQuestion.tsx'
import type { PictureState } from '#islands/receipts/state/picture-loading.ts'
import { receiptMarkup } from '#tests/support/receipt-markup.tsx'

const asked = (picture: PictureState) =>
  receiptMarkup(
    <ReceiptQuestion
      form={{
        draft: { date: '', time: '', amount: '' },
        wrong: [],
        likely: [],
        rivals: [],
        storeId: null,
        needed: [],
        storeDoubt: null,
        awaitsStores: false,
        isFuture: false,
        question: { kind: 'unseen' },
        isEdited: false,
      }}
      picture={picture}
      onConfirm={() => {}}
      amount={createRef()}
      home={createRef()}
    />,
  )

it.each([
  ['loading', 'The picture has not been shown yet. Validate without having seen it?'],
  ['slow', 'The picture has not been shown yet. Validate without having seen it?'],
  ['broken', 'The picture cannot be shown. Validate without having seen it?'],
  ['unsafe', 'The picture cannot be shown. Validate without having seen it?'],
  ['none', 'There is no picture. Validate without one?'],
] as const)('while the picture is %s, the question before a validation is "%s" [REC-41]', (picture, text) => {
  expect(asked(picture)).toContain(text)
})
