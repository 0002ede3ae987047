import { useState } from 'react'
import { ErrorScreen } from '../../../../runtime/app/feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../../../../runtime/app/feedback/LoadingScreen.tsx'
import { useLoad } from '../../../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../../../runtime/app/session/session-context.ts'
import { useDocumentTitle } from '../../../../runtime/react/hooks/use-document-title.ts'
import { Button } from '../../../../runtime/react/ui/Button.tsx'
import { SearchField } from '../../../../runtime/react/ui/SearchField.tsx'
import { muted } from '../../../../runtime/react/ui/text.ts'
import { Gifts } from '../claims/Gifts.tsx'
import { giftsIn } from '../claims/rule-words.ts'
import styles from './Groups.module.css'
import { MembersDialog } from './MembersDialog.tsx'
import { type Group, groupsQuery } from './operations.ts'

/** The groups of the institution's directory, who is in them and what they give: to be read, for global admins. */
export default function GroupsPage() {
  const { session } = useApplication()
  useDocumentTitle('Groups of the directory')
  const [search, setSearch] = useState(() => new URLSearchParams(location.search).get('search') ?? '')
  const [opened, setOpened] = useState<Group>()
  const { data, error, reload } = useLoad(
    (signal) => session.transport.request(groupsQuery, { search }, { signal }),
    [session, search],
  )
  if (error && !data) return <ErrorScreen error={error} onRetry={reload} />
  if (!data) return <LoadingScreen />
  const { isConnected, isWhole, groups } = data.directoryGroups
  return (
    <>
      <h1>Groups of the directory</h1>
      <p className={muted}>
        The directory of your institution tells these groups and who is in them (SCIM). What a group gives is
        a setting of the server; nothing is changed here.
      </p>
      {!isConnected && <p>No directory is connected: SCIM_TOKEN is not set.</p>}
      <div className={styles.search}>
        <SearchField label="Search groups" value={search} onSearch={setSearch} />
      </div>
      {groups.length === 0 ? (
        <p className={styles.empty}>{search ? 'No results found' : 'The directory has told no groups.'}</p>
      ) : (
        <ul className={styles.groups} aria-label="Groups">
          {groups.map((group) => (
            <li key={group.id}>
              <div className={styles.group}>
                <strong>{group.name}</strong>
                {giftsIn(group, data.claimChoices).length > 0 ? (
                  <Gifts label={`What ${group.name} gives`} gifts={giftsIn(group, data.claimChoices)} />
                ) : (
                  <span className={muted}>Gives nothing</span>
                )}
              </div>
              <Button
                small
                onClick={() => setOpened(group)}
                aria-label={`${membersText(group.memberCount)} in ${group.name}`}
              >
                {membersText(group.memberCount)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!isWhole && <p className={muted}>There are more: search for the beginning of a name.</p>}
      {opened && <MembersDialog group={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

/** As far as it is counted. */
const MOST_COUNTED = 1_000

function membersText(count: number): string {
  if (count === 1) return '1 person'
  return count >= MOST_COUNTED ? '1,000 people or more' : `${count} people`
}
