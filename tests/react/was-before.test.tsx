import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WasBefore } from '../../runtime/app/form/review/WasBefore.tsx'

type Props = Parameters<typeof WasBefore>[0]

const said = (props: Props) =>
  renderToStaticMarkup(<WasBefore {...props} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

it('says what an answer was, and nothing of one in a row that came since', () => {
  expect(said({ before: 'Ada', rows: null, inRow: false })).toBe('Changed Was: Ada')
  expect(said({ before: null, rows: null, inRow: false })).toBe('Changed Was: no answer')
  expect(said({ before: null, rows: null, inRow: true })).toBe('Changed')
})

it('says of a table which rows went, came and are others, and how many more', () => {
  const rows = {
    removed: ['Witness 2 (Ann Lee)', 'Witness 3'],
    added: ['Witness 2 (Bo)'],
    changed: [],
    more: 1,
  }
  expect(said({ before: '3 entries', rows, inRow: false })).toBe(
    'Changed Removed: Witness 2 (Ann Lee) · Witness 3 Added: Witness 2 (Bo) and 1 more row',
  )
})
