import type { ElementServer } from '../../server/contract/element-server.ts'
import { textCell } from '../../server/contract/print.ts'
import { propsOf, type RatingsAnswer, ratingOf } from './props.ts'
import { texts } from './texts.ts'

const server: ElementServer = {
  print({ element, value }) {
    const { rows, scale } = propsOf(element)
    const gradeOf = (rowId: string) => {
      const rating = ratingOf(value as RatingsAnswer | null, rowId)
      return scale.find(({ id }) => id === rating)?.label ?? '--'
    }
    return [
      {
        kind: 'table',
        head: [texts.statement, texts.rating],
        rows: rows.map(({ id, label }) => [textCell(label), textCell(gradeOf(id))]),
      },
    ]
  },
}

export default server
