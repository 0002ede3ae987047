import type { ElementServer } from '../../server/contract/element-server.ts'
import { printText } from '../../server/contract/print.ts'
import { type RankingAnswer, rankedOptions } from './props.ts'

const server: ElementServer = {
  print: ({ element, value }) =>
    rankedOptions(value as RankingAnswer | null, element).map(({ label }, i) =>
      printText(`${i + 1}. ${label}`),
    ),
}

export default server
