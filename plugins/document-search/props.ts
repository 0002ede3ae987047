import type { Element } from '../../schemas/index.ts'

/** Group ids of the templates whose forms may be chosen. */
export const templatesOf = (element: Element): string[] => {
  const config = element.docSearchConfig as { templates?: string[] } | undefined
  return config?.templates ?? []
}

/** A form of another template (ET-04). */
export type DocumentAnswer = {
  id: string | null
  name: string | null
  status: string | null
  autoId: string | null
}

export const FIELDS = ['id', 'name', 'status', 'autoId'] as const

/** Fewest characters before a search (001 §9). */
export const MIN_LENGTH = 4

export const nameOf = (answer: DocumentAnswer | null): string => answer?.name ?? ''
