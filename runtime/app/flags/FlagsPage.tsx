import { useState } from 'react'
import { formatMoment } from '../../core/datetime/format.ts'
import { useDocumentTitle } from '../../react/hooks/use-document-title.ts'
import { Badge } from '../../react/ui/Badge.tsx'
import { Button } from '../../react/ui/Button.tsx'
import { EmptyList } from '../../react/ui/EmptyList.tsx'
import { SearchField } from '../../react/ui/SearchField.tsx'
import { muted } from '../../react/ui/text.ts'
import { ErrorScreen } from '../feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../feedback/LoadingScreen.tsx'
import { useLoad } from '../feedback/use-load.ts'
import { useApplication } from '../session/session-context.ts'
import { ScreenHead } from '../shell/ScreenHead.tsx'
import { FlagDialog } from './FlagDialog.tsx'
import styles from './FlagsPage.module.css'
import { type Flag, flagsQuery } from './operations.ts'
import { nameOf, stateText, toneOf } from './words.ts'

/** What the product shows, and where: for who may see the internal tools (SG-08). Global admins switch it. */
export default function FlagsPage() {
  const { session, abilities } = useApplication()
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<string>()
  useDocumentTitle('Feature flags')
  const { data, error, reload } = useLoad(
    async (signal) => (await session.transport.request(flagsQuery, {}, { signal })).featureFlags,
    [session],
  )
  if (error && !data) return <ErrorScreen error={error} onRetry={reload} />
  if (!data) return <LoadingScreen />
  const words = search.trim().toLowerCase()
  const shown = data.filter(({ id, description }) => `${id} ${description}`.toLowerCase().includes(words))
  const opened = data.find(({ id }) => id === open)
  const mayChange = abilities.has('admin')
  return (
    <>
      <ScreenHead title="Feature flags">
        <SearchField label="Search flags" value={search} onSearch={setSearch} />
      </ScreenHead>
      <p className={muted}>A change holds at once. People see it when they next load a page.</p>
      {shown.length === 0 ? (
        <EmptyList>No results found</EmptyList>
      ) : (
        <ul className={styles.list}>
          {shown.map((flag) => (
            <FlagRow key={flag.id} flag={flag} mayChange={mayChange} onOpen={() => setOpen(flag.id)} />
          ))}
        </ul>
      )}
      {opened && (
        <FlagDialog
          key={opened.id}
          flag={opened}
          mayChange={mayChange}
          onChanged={reload}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

interface RowProps {
  flag: Flag
  mayChange: boolean
  onOpen(): void
}

function FlagRow({ flag: { id, description, state, changedAt, changedBy }, mayChange, onOpen }: RowProps) {
  const label = mayChange ? 'Change' : 'History'
  return (
    <li>
      <div className={styles.about}>
        <h2 className={styles.key}>{id}</h2>
        <p>{description}</p>
        {changedAt && (
          <p className={muted}>
            Changed by {nameOf(changedBy)}, {formatMoment(changedAt)}
          </p>
        )}
      </div>
      <Badge tone={toneOf(state)}>{stateText(state)}</Badge>
      <Button small aria-label={`${label} ${id}`} onClick={onOpen}>
        {label}
      </Button>
    </li>
  )
}
