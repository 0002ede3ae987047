import type { Handover, Holding } from './leaver-operations.ts'

type Kind = Holding['kind']
type Reason = Handover['kept'][number]['reason']

const kinds: Readonly<Record<Kind, [one: string, several: string]>> = {
  FORM: ['form not yet decided', 'forms not yet decided'],
  ASSIGNMENT: ['assignment', 'assignments'],
  INVENTORY: ['inventory', 'inventories'],
  VIEW: ['shared view', 'shared views'],
}

/** `3 forms not yet decided` */
export const sayHolding = ({ kind, count }: Holding): string =>
  `${count.toLocaleString('en')} ${kinds[kind][count === 1 ? 0 : 1]}`

export const totalOf = (holdings: readonly Holding[]): number =>
  holdings.reduce((sum, { count }) => sum + count, 0)

const names: Readonly<Record<Kind, string>> = {
  FORM: 'Form',
  ASSIGNMENT: 'Assignment',
  INVENTORY: 'Inventory',
  VIEW: 'View',
}
export const kindName = (kind: Kind): string => names[kind]

/** @param name of who was to have it, or to have it back */
export function sayReason(reason: Reason, name: string): string {
  switch (reason) {
    case 'MAY_NOT_START':
      return `${name} may not start such forms.`
    case 'ASSIGNED':
      return `${name} is assigned to a part of it, or owns what it belongs to.`
    case 'NOT_YOURS':
      return 'Only an admin of its program may assign it.'
    case 'BUSY':
      return 'Somebody is changing it at this moment. Try again.'
    case 'READ_ONLY':
      return `${name} may look at it and no more.`
    case 'FULL':
      return `${name} has too many views of this template.`
    case 'HANDED_ON':
      return 'Somebody else has it by now.'
    case 'CHANGED':
      return 'Somebody has changed it since.'
    case 'GONE':
      return 'It was deleted or taken away.'
  }
}
