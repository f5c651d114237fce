import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Chosen } from '#islands/gift-card/Chosen.tsx'
import { chooseCard, chooseGiftCardHub } from '#islands/gift-card/state/wizard.ts'
import { MessagesProvider } from '#ui/Messages.tsx'

function shown(hub: { id: string; name: string | null }): string {
  chooseCard('9250000000000017')
  chooseGiftCardHub(hub)
  const markup = renderToStaticMarkup(
    <MessagesProvider messages={{ hub: 'Mall', 'giftCard.card': 'Card' }} locale="en">
      <Chosen store={null} onStep={() => {}} onRestart={() => {}} />
    </MessagesProvider>,
  )
  return markup.replaceAll(/<button.*?<\/button>|<[^>]*>/g, '')
}

it.each([
  [{ id: '7', name: 'Confluent' }, 'Card ************0017Mall Confluent'],
  [{ id: '7', name: '' }, 'Card ************0017Mall 7'],
  [{ id: '7', name: null }, 'Card ************0017Mall 7'],
])('above the last step, %j shows as %j [GIFT-11] [GIFT-32]', (hub, text) => {
  expect(shown(hub)).toBe(text)
})
