import { type MouseEvent, useMemo } from 'react'
import { useLocation } from 'wouter'
import { documentsQuery } from '../../client/form/form-lists.ts'
import type { WidgetHost } from '../../react/contract.ts'
import { formPath } from '../address/forms.ts'
import { StatusBadge } from '../forms/StatusBadge.tsx'
import { shortDate } from '../forms/short-date.ts'
import { useApplication } from '../session/session-context.ts'

interface Props {
  programId: string
  /** The templates that the viewer may start a form of, of those that the page names. */
  startable: readonly string[]
}

/** What the widgets of a program's page may ask of the application. */
export function useWidgetHost({ programId, startable }: Props): WidgetHost {
  const { session, flags } = useApplication()
  const [, navigate] = useLocation()
  const names = startable.join()
  return useMemo((): WidgetHost => {
    const allowed = new Set(names.split(','))
    return {
      programId,
      mayStart: (templateId) => allowed.has(templateId),
      linkTo: (path) => ({ href: path, onClick: (event) => follow(event, path, navigate) }),
      async documents({ templateId, page, size }, signal) {
        const of = templateId === undefined ? { programId } : { templateGroupId: templateId }
        const variables = { whose: 'ALL' as const, page, size, ...of }
        const { documents } = await session.transport.request(documentsQuery, variables, { signal })
        return {
          docs: documents.docs.map(({ id, name, autoId, owner, status, statusDate }) => ({
            id,
            name,
            number: autoId ?? undefined,
            owner: owner ? `${owner.firstName} ${owner.lastName}` : '–',
            status: <StatusBadge status={status} />,
            since: shortDate(statusDate),
            path: formPath(id, flags),
          })),
          total: documents.meta.total,
          hasMore: documents.meta.isTotalCapped && documents.docs.length === size,
        }
      },
    }
  }, [programId, names, session, flags, navigate])
}

/** Within the application, unless another tab or window was asked for. */
function follow(event: MouseEvent, path: string, navigate: (path: string) => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0) return
  event.preventDefault()
  navigate(path)
}
