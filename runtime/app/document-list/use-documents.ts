import {
  type DocumentItem,
  documentsQuery,
  figureDocumentsQuery,
  type ListedFigure,
} from '../../client/form/form-lists.ts'
import { useLoad } from '../feedback/use-load.ts'
import { useApplication } from '../session/session-context.ts'
import type { ListAddress } from './list-address.ts'
import type { Within } from './within.ts'

interface Asked {
  address: ListAddress
  within: Within | undefined
  /** What was searched for last, which the address may not say yet. */
  term: string
  hasAssignees: boolean
}

interface Documents {
  docs: readonly DocumentItem[]
  meta: { total: number; isTotalCapped: boolean; isBehind: boolean }
  /** The figure that they stand behind. */
  listed?: ListedFigure
}

/** A page of the documents that an address asks for. */
export function useDocuments({ address, within, term, hasAssignees }: Asked) {
  const { transport } = useApplication().session
  const { shown, status, figure, order, oldestFirst, page, size } = address
  const { programId, templateGroupId } = within ?? { templateGroupId: address.templateGroupId }
  return useLoad(
    async (signal): Promise<Documents> => {
      const list = {
        ...{ page, size, order, oldestFirst, hasAssignees },
        ...{ search: term || undefined, status: status || undefined },
      }
      if (figure) {
        const { figureDocuments } = await transport.request(
          figureDocumentsQuery,
          { ...figure, ...list },
          { signal },
        )
        const { documents, ...listed } = figureDocuments
        return { ...documents, listed }
      }
      const variables = {
        ...list,
        ...{ whose: shown.whose, programId, templateGroupId: templateGroupId || undefined },
      }
      return (await transport.request(documentsQuery, variables, { signal })).documents
    },
    [
      ...[transport, shown, page, size, term, programId, templateGroupId, status, order, oldestFirst],
      ...[hasAssignees, JSON.stringify(figure)],
    ],
  )
}
