import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'

interface Node {
  role?: string
  alt?: string
  children?: Node[]
}

export interface ReadPdf {
  pages: number
  /** Of the first page, in points. */
  size: readonly [width: number, height: number]
  title: string | undefined
  language: string | undefined
  /** It says of itself that it is made for screen readers, by which standard. */
  claim: string | undefined
  isTagged: boolean
  /** The words of each page in their order. */
  texts: readonly string[]
  text: string
  /** The tags of all pages: `H1`, `TH`, `Figure`, … */
  roles: readonly string[]
  /** The colours that text and shapes are filled with, `#rrggbb`. */
  inks: readonly string[]
  /** Pictures that are painted. */
  images: number
  /** What pictures are called. */
  alts: readonly string[]
}

/** Reads a PDF as a screen reader does. */
export async function readPdf(content: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(content))
  const { info, metadata } = await pdf.getMetadata()
  const { Title: title, Language: language } = info as Record<string, string>
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
  const { OPS } = await getResolvedPDFJS()
  const inks = new Set<string>()
  let images = 0
  const texts: string[] = []
  const nodes: Node[] = []
  for (let n = 1; n <= pdf.numPages; n += 1) {
    const page = await pdf.getPage(n)
    const { fnArray, argsArray } = await page.getOperatorList()
    for (const [at, operator] of fnArray.entries()) {
      if (operator === OPS.paintImageXObject || operator === OPS.paintInlineImageXObject) images += 1
      if (operator === OPS.setFillRGBColor) inks.add(hexOf(argsArray[at]))
    }
    const { items } = await page.getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
    const pending: Node[] = [(await page.getStructTree()) as Node]
    for (let node = pending.pop(); node; node = pending.pop()) {
      nodes.push(node)
      pending.push(...(node.children ?? []).filter(Boolean))
    }
  }
  const raw = metadata?.getRaw() as string | undefined
  return {
    ...{
      pages: pdf.numPages,
      size: [Math.round(width), Math.round(height)] as const,
      title,
      language,
      texts,
      text: texts.join('\n'),
    },
    claim: raw
      ?.match(/pdfuaid:part>?="?(\d)|<pdfuaid:part>(\d)/)
      ?.slice(1)
      .find(Boolean),
    isTagged: (await pdf.getMarkInfo())?.Marked === true,
    inks: [...inks],
    images,
    roles: nodes.flatMap(({ role }) => role ?? []),
    alts: nodes.flatMap(({ alt }) => alt ?? []),
  }
}

/** Told as `#rrggbb`, or as three numbers. */
const hexOf = (args: unknown): string => {
  const [first, ...rest] = Array.from(args as ArrayLike<string | number>)
  if (typeof first === 'string') return first
  return `#${[first, ...rest].map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
}
