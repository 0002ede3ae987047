import type { ElementServer } from '../../server/contract/element-server.ts'
import { printText } from '../../server/contract/print.ts'
import type { DateRangeAnswer } from './props.ts'
import { zonedText } from './zoned-text.ts'

const server: ElementServer = {
  print: ({ element, value }) => [printText(zonedText(value as unknown as DateRangeAnswer, element))],
}

export default server
