import { formatMoment } from '../../runtime/core/datetime/format.ts'
import type { ElementServer } from '../../server/contract/element-server.ts'
import { printText } from '../../server/contract/print.ts'
import { BOX, type SignatureAnswer, toPath } from './props.ts'
import { texts } from './texts.ts'

const server: ElementServer = {
  /** The drawing or the name, and when it was signed. */
  print({ value }) {
    const { strokes, name, signedOn } = value as unknown as SignatureAnswer
    const moment = printText(texts.signedOn(formatMoment(signedOn) ?? signedOn))
    if (!strokes) return [printText(name ?? ''), moment]
    return [{ kind: 'drawing', svg: svgOf(toPath(strokes)), alt: texts.drawn }, moment]
  },
}

/** Strokes are whole numbers (the answer's schema), so that a path holds nothing else. */
const svgOf = (path: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${BOX.width} ${BOX.height}"><path d="${path}" fill="none" stroke="#111" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/></svg>`

export default server
