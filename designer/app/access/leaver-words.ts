import { inLanguages } from '../../../runtime/core/language/words.ts'
import type { Handover, Holding } from './leaver-operations.ts'
import { texts } from './texts.ts'

type Kind = Holding['kind']
type Reason = Handover['kept'][number]['reason']

const kinds: Readonly<Record<Kind, [one: string, several: string]>> = {
  FORM: [texts.openForm, texts.openForms],
  ASSIGNMENT: [texts.assignment, texts.assignments],
  INVENTORY: [texts.inventory, texts.inventories],
  VIEW: [texts.sharedView, texts.sharedViews],
}

/** `3 forms not yet decided` */
export const sayHolding = ({ kind, count }: Holding): string =>
  `${count.toLocaleString('en')} ${kinds[kind][count === 1 ? 0 : 1]}`

export const totalOf = (holdings: readonly Holding[]): number =>
  holdings.reduce((sum, { count }) => sum + count, 0)

const names: Readonly<Record<Kind, string>> = inLanguages('studio-access-names', {
  FORM: 'Form',
  ASSIGNMENT: 'Assignment',
  INVENTORY: 'Inventory',
  VIEW: 'View',
})
export const kindName = (kind: Kind): string => names[kind]

/** @param name of who was to have it, or to have it back */
export function sayReason(reason: Reason, name: string): string {
  switch (reason) {
    case 'MAY_NOT_START':
      return texts.mayNotStart(name)
    case 'ASSIGNED':
      return texts.isAssigned(name)
    case 'NOT_YOURS':
      return texts.onlyAdmins
    case 'BUSY':
      return texts.busy
    case 'READ_ONLY':
      return texts.readOnly(name)
    case 'FULL':
      return texts.fullOfViews(name)
    case 'HANDED_ON':
      return texts.elsewhereNow
    case 'CHANGED':
      return texts.changedSince
    case 'GONE':
      return texts.gone
  }
}
