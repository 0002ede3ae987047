import { inLanguages } from '../../../../runtime/core/language/words.ts'
import { texts } from './texts.ts'
/** What the tools are asked, as the address keeps it. */
export interface Question {
  user: string
  relationship: string
  object: string
}

export type Part = keyof Question

export const PARTS: readonly { id: Part; label: string; example: string }[] = [
  { id: 'user', label: texts.user, example: texts.userExample },
  { id: 'relationship', label: texts.relationship, example: 'admin' },
  { id: 'object', label: texts.object, example: texts.objectExample },
]

/** What each button asks, and what it needs to be told. `Read` needs any part. */
export const ACTIONS = [
  { id: 'read', label: texts.read, needs: [] },
  { id: 'check', label: texts.check, needs: ['user', 'relationship', 'object'] },
  { id: 'expand', label: texts.expand, needs: ['relationship', 'object'] },
  { id: 'who', label: texts.whoCan, needs: ['relationship', 'object'] },
  { id: 'what', label: texts.whatCanSeeTitle, needs: ['user', 'relationship', 'object'] },
] as const satisfies readonly { id: string; label: string; needs: readonly Part[] }[]

export type ActionId = (typeof ACTIONS)[number]['id']

const FAULTS: Readonly<Record<Part, string>> = inLanguages('studio-tools-faults', {
  user: 'Enter a user, such as user:alice.',
  relationship: 'Enter a relationship, such as admin.',
  object: 'Enter an object, such as campus:01.',
})

/** What is to be entered first, by part. */
export function lacking(action: ActionId, question: Question): Partial<Record<Part, string>> {
  const needs: readonly Part[] = ACTIONS.find(({ id }) => id === action)?.needs ?? []
  const missing = needs.filter((part) => !question[part])
  const isEmpty = action === 'read' && PARTS.every(({ id }) => !question[id])
  return isEmpty ? { user: texts.enterOne } : Object.fromEntries(missing.map((part) => [part, FAULTS[part]]))
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
