import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { useApplication } from '../../session/session-context.ts'
import type { TileFigure } from './operations.ts'

interface FormsBehind {
  /** Where all forms are listed that a figure counted, where it is one figure. */
  all?: string
  /** By group: in the table a link, in the drawing what is pressed. */
  ofGroups?: { link(first: number, name: string): ReactNode; onPress(first: number): void }
}

/** The forms that a figure counted, where the list of documents can show exactly these. */
export function useFormsBehind({ documents, figure }: TileFigure): FormsBehind {
  const { flags } = useApplication()
  const [, navigate] = useLocation()
  if (!documents || !flags.has('rollout-documents-page')) return {}
  const address = (status: string | null | undefined) => {
    const asked = new URLSearchParams({ show: 'all', template: documents.templateGroupId })
    if (status) asked.set('status', status)
    return `/documents?${asked}`
  }
  if (!documents.isByStatus) return { all: address(documents.status) }
  const addressAt = (first: number) => address(figure?.axes[0]?.values[first]?.value)
  return {
    ofGroups: {
      link: (first, name) => <Link href={addressAt(first)}>{name}</Link>,
      onPress: (first) => navigate(addressAt(first)),
    },
  }
}
