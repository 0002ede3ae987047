import { unsentByForm } from '../../client/autosave/unsent.ts'
import { listCachedForms } from '../../client/offline/cached-forms.ts'
import { formatMoment } from '../../core/datetime/format.ts'
import { muted } from '../../react/ui/text.ts'
import { formPath } from '../address/forms.ts'
import { useLoad } from '../feedback/use-load.ts'
import { Entry, EntryList } from '../forms/EntryList.tsx'
import { ListSection } from '../forms/ListSection.tsx'
import { StatusBadge } from '../forms/StatusBadge.tsx'
import { useApplication } from '../session/session-context.ts'

/** What can be opened and filled without a network: the forms this person opened last on this device. */
export default function CachedForms() {
  const { session, flags } = useApplication()
  const { userId } = session.user
  const { data } = useLoad(
    async () => ({ forms: await listCachedForms(userId), unsent: await unsentByForm(userId) }),
    [userId],
  )
  if (!data || data.forms.length === 0) return null
  return (
    <ListSection title="Forms on this device">
      <p className={muted}>You can go on filling these: what you type is sent once the server is back.</p>
      <EntryList>
        {data.forms.map((form) => (
          <Entry
            key={form.id}
            href={formPath(form.id, flags)}
            name={form.name}
            details={[
              form.autoId,
              `Copy of ${formatMoment(form.cachedAt)}`,
              unsentText(data.unsent.get(form.id)),
            ]}
          >
            <StatusBadge status={form.status} />
          </Entry>
        ))}
      </EntryList>
    </ListSection>
  )
}

export function unsentText(count = 0): string {
  if (count === 0) return ''
  return count === 1 ? '1 change waits to be sent' : `${count} changes wait to be sent`
}
