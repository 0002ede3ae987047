import type { ReactNode } from 'react'
import { livePageLoads } from '../../client/autosave/page-load.ts'
import { unsentByForm } from '../../client/autosave/unsent.ts'
import { listCachedForms } from '../../client/offline/cached-forms.ts'
import { formPath } from '../address/forms.ts'
import { useLoad } from '../feedback/use-load.ts'
import { Entry, EntryList } from '../forms/EntryList.tsx'
import { ListSection } from '../forms/ListSection.tsx'
import { useApplication } from '../session/session-context.ts'
import { unsentText } from './CachedForms.tsx'

/** Forms with changes that a closed page could not send: opening one sends them. */
export default function UnsentForms(): ReactNode {
  const { session, flags } = useApplication()
  const { userId } = session.user
  const { data } = useLoad(async () => {
    const unsent = await unsentByForm(userId, await livePageLoads())
    const names = unsent.size > 0 ? await listCachedForms(userId) : []
    return [...unsent].map(([id, count]) => ({
      id,
      count,
      name: names.find((form) => form.id === id)?.name ?? 'A form',
    }))
  }, [userId])
  if (!data || data.length === 0) return null
  return (
    <ListSection title="Not sent yet">
      <EntryList>
        {data.map(({ id, name, count }) => (
          <Entry
            key={id}
            href={formPath(id, flags)}
            name={name}
            details={[`${unsentText(count)}: open the form.`]}
          />
        ))}
      </EntryList>
    </ListSection>
  )
}
