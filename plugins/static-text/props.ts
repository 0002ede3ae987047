import type { Element, RichText } from '../../schemas/index.ts'

interface StaticTextProps {
  style?: 'Critical' | 'Info' | 'Note' | 'Success' | 'Warning' | 'Default'
  text?: string | RichText
}

export const propsOf = (element: Element): StaticTextProps => element as StaticTextProps

/** A summary repeats only what warns. */
export const repeated: ReadonlySet<string> = new Set(['Critical', 'Warning'])
