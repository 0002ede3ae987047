import { labelOf } from '../../runtime/core/element/label-of.ts'
import type {
  CompiledElement,
  CompiledNode,
  CompiledPage,
} from '../../runtime/core/model/compiled-template.ts'
import { texts } from './texts.ts'

/** What an element or a page is called. */
export function nameOf(node: CompiledNode): string {
  const { element } = node as Partial<CompiledElement>
  return element ? labelOf(element) || element.id : texts.thePage((node as CompiledPage).page.name || node.id)
}

interface Cell {
  who: string
  verb: string
  what: string
  status: string
  allowed: boolean
}

/** Who may and why, in a sentence: `The owner can see Medical in Draft: nothing restricts it.` */
export function sayCell({ who, verb, what, status, allowed }: Cell, why: string): string {
  const sentence = texts.sentence(who, allowed, verb, what, status, why)
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}
