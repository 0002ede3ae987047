/** How long a text is, as JSON Schema counts it: in characters, an emoji being one and not two. */
export function lengthOf(text: string): number {
  let length = text.length
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit < 0xd800 || unit > 0xdbff) continue
    const next = text.charCodeAt(at + 1)
    if (next >= 0xdc00 && next <= 0xdfff) length -= 1
  }
  return length
}
