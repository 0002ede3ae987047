/** The box in which strokes are stored, whatever the screen that drew them. */
export const BOX = { width: 1000, height: 300 }
/** Bounds of a drawing; a longer line goes on as the next stroke. */
export const MAX_STROKES = 60
export const MAX_COORDINATES = 400
export const MAX_NAME = 200

/** A line as x, y, x, y, … in whole units of the box. */
export type Stroke = readonly number[]

/** Drawn (`strokes`) or typed (`name`), and the moment of signing. */
export interface SignatureAnswer {
  kind: 'drawn' | 'typed'
  strokes: readonly Stroke[] | null
  name: string | null
  signedOn: string
}

/** An SVG path of the strokes; a dot is a line of no length, which round caps make visible. */
export function toPath(strokes: readonly Stroke[]): string {
  return strokes
    .filter((stroke) => stroke.length >= 2)
    .map((stroke) => {
      const [x, y, ...rest] = stroke
      return `M${x} ${y}L${rest.length === 0 ? `${x} ${y}` : rest.join(' ')}`
    })
    .join('')
}
