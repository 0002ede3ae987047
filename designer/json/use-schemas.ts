import { useMemo } from 'react'
import { createDraftSchemas, type DraftSchemas } from '../document/hints/draft-schemas.ts'
import { useWorkbench } from '../parts/workbench.ts'

/** What the documents of a draft are written by, with the element types of the installation. */
export function useSchemas(): DraftSchemas {
  const { catalogue } = useWorkbench()
  return useMemo(
    () => createDraftSchemas(Object.fromEntries(catalogue.kinds.map(({ type, schema }) => [type, schema]))),
    [catalogue],
  )
}
