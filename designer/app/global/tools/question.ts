/** What the tools are asked, as the address keeps it. */
export interface Question {
  user: string
  relationship: string
  object: string
}

export type Part = keyof Question

export const PARTS: readonly { id: Part; label: string; example: string }[] = [
  { id: 'user', label: 'User', example: 'user:alice, or role:abc#member' },
  { id: 'relationship', label: 'Relationship', example: 'admin' },
  { id: 'object', label: 'Object', example: 'campus:01; campus: for all of them' },
]

/** What each button asks, and what it needs to be told. `Read` needs any part. */
export const ACTIONS = [
  { id: 'read', label: 'Read', needs: [] },
  { id: 'check', label: 'Check', needs: ['user', 'relationship', 'object'] },
  { id: 'expand', label: 'Expand', needs: ['relationship', 'object'] },
  { id: 'who', label: 'Who can …', needs: ['relationship', 'object'] },
  { id: 'what', label: 'What can … see', needs: ['user', 'relationship', 'object'] },
] as const satisfies readonly { id: string; label: string; needs: readonly Part[] }[]

export type ActionId = (typeof ACTIONS)[number]['id']

const FAULTS: Readonly<Record<Part, string>> = {
  user: 'Enter a user, such as user:alice.',
  relationship: 'Enter a relationship, such as admin.',
  object: 'Enter an object, such as campus:01.',
}

/** What is to be entered first, by part. */
export function lacking(action: ActionId, question: Question): Partial<Record<Part, string>> {
  const needs: readonly Part[] = ACTIONS.find(({ id }) => id === action)?.needs ?? []
  const missing = needs.filter((part) => !question[part])
  const isEmpty = action === 'read' && PARTS.every(({ id }) => !question[id])
  return isEmpty
    ? { user: 'Enter a user, a relationship or an object.' }
    : Object.fromEntries(missing.map((part) => [part, FAULTS[part]]))
}

export interface Asked extends Question {
  action: ActionId
}

const MOST = 300
const part = (address: URLSearchParams, name: Part) => (address.get(name) ?? '').trim().slice(0, MOST)

export const readQuestion = (address: URLSearchParams): Question => ({
  user: part(address, 'user'),
  relationship: part(address, 'relationship'),
  object: part(address, 'object'),
})

/** Nothing is asked by an address that lacks something. */
export function readAsked(address: URLSearchParams): Asked | undefined {
  const question = readQuestion(address)
  const action = ACTIONS.find(({ id }) => id === address.get('ask'))?.id
  if (!action || Object.keys(lacking(action, question)).length > 0) return undefined
  return { action, ...question }
}

export function toAddress({ action, ...question }: Asked): string {
  const parts = PARTS.flatMap(({ id }) => (question[id] ? [[id, question[id]]] : []))
  return new URLSearchParams([...parts, ['ask', action]]).toString()
}

/** The types and relations that a model defines, to be offered. */
export function namesIn(dsl: string): { types: string[]; relations: string[] } {
  const all = (pattern: RegExp) => [...new Set([...dsl.matchAll(pattern)].map(([, name = '']) => name))]
  return { types: all(/^type (\w+)/gm), relations: all(/^\s+define (\w+):/gm).sort() }
}
