/** Adds the code points that a font (TrueType, OpenType) has a glyph for, by its `cmap` table. */
export function readCoverage(font: Buffer, covered: Set<number>): void {
  const cmap = tableOf(font, 'cmap')
  if (cmap === undefined) return
  for (let i = 0; i < font.readUInt16BE(cmap + 2); i += 1) {
    const at = cmap + font.readUInt32BE(cmap + 8 + 8 * i)
    const format = font.readUInt16BE(at)
    if (format === 12) readGroups(font, at, covered)
    else if (format === 4) readSegments(font, at, covered)
  }
}

function tableOf(font: Buffer, name: string): number | undefined {
  for (let i = 0; i < font.readUInt16BE(4); i += 1) {
    const at = 12 + 16 * i
    if (font.toString('latin1', at, at + 4) === name) return font.readUInt32BE(at + 8)
  }
  return undefined
}

function readGroups(font: Buffer, at: number, covered: Set<number>): void {
  for (let i = 0; i < font.readUInt32BE(at + 12); i += 1) {
    const [first, last] = [font.readUInt32BE(at + 16 + 12 * i), font.readUInt32BE(at + 20 + 12 * i)]
    for (let code = first; code <= last; code += 1) covered.add(code)
  }
}

function readSegments(font: Buffer, at: number, covered: Set<number>): void {
  const length = font.readUInt16BE(at + 6)
  const ends = at + 14
  const [starts, deltas, offsets] = [ends + length + 2, ends + 2 * length + 2, ends + 3 * length + 2]
  for (let i = 0; i < length; i += 2) {
    const last = font.readUInt16BE(ends + i)
    const delta = font.readUInt16BE(deltas + i)
    const offset = font.readUInt16BE(offsets + i)
    for (let code = font.readUInt16BE(starts + i); code <= last && code < 0xffff; code += 1) {
      const place = offsets + i + offset + 2 * (code - font.readUInt16BE(starts + i))
      const glyph =
        offset === 0 ? (code + delta) & 0xffff : place + 1 < font.length && font.readUInt16BE(place)
      if (glyph) covered.add(code)
    }
  }
}
