import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { ErrorScreen } from '../../../../runtime/app/feedback/ErrorScreen.tsx'
import { failureText } from '../../../../runtime/app/feedback/failure-text.ts'
import { LoadingScreen } from '../../../../runtime/app/feedback/LoadingScreen.tsx'
import { showToast } from '../../../../runtime/app/feedback/toasts.ts'
import { useLoad } from '../../../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../../../runtime/app/session/session-context.ts'
import { ScreenHead } from '../../../../runtime/app/shell/ScreenHead.tsx'
import { useDocumentTitle } from '../../../../runtime/react/hooks/use-document-title.ts'
import { Select } from '../../../../runtime/react/ui/Select.tsx'
import { Switch } from '../../../../runtime/react/ui/Switch.tsx'
import { muted } from '../../../../runtime/react/ui/text.ts'
import { common } from '../../../parts/common-texts.ts'
import { roleLabel } from '../../access/words.ts'
import styles from './Library.module.css'
import { librariesQuery, type Permission, permissionsQuery, setPermissionMutation } from './operations.ts'
import { texts } from './texts.ts'

/** Which roles may use which library. */
export function PermissionsPage() {
  const { session } = useApplication()
  const [address, setAddress] = useSearchParams()
  useDocumentTitle(texts.libraryPermissions)
  const { data, error, reload } = useLoad(
    async (signal) => (await session.transport.request(librariesQuery, {}, { signal })).managedLibraries,
    [session],
  )
  if (error && !data) return <ErrorScreen error={error} onRetry={reload} />
  if (!data) return <LoadingScreen />
  const chosen = address.get('library') ?? data[0]?.library.id
  return (
    <>
      <ScreenHead
        crumbs={[{ name: texts.libraryManagement, href: '/studio/global/library-management' }]}
        title={texts.libraryPermissions}
      />
      <p className={muted}>{texts.permissionsLead}</p>
      {chosen === undefined ? (
        <p className={muted}>{texts.noLibraries}</p>
      ) : (
        <>
          <div className={styles.filters}>
            <Select
              aria-label={texts.library}
              options={data.map(({ library: { id, name } }) => ({ id, label: name }))}
              value={chosen}
              onChoose={(library) => setAddress({ library })}
            />
          </div>
          <RoleList key={chosen} libraryId={chosen} />
        </>
      )}
    </>
  )
}

const PLACES: Readonly<Record<string, string>> = { campus: common.campus, program: common.program }

function RoleList({ libraryId }: { libraryId: string }) {
  const { session } = useApplication()
  const [busy, setBusy] = useState<string>()
  const { data, error, reload } = useLoad(
    async (signal) =>
      (await session.transport.request(permissionsQuery, { libraryId }, { signal })).libraryPermissions,
    [session],
  )
  if (error && !data) return <ErrorScreen error={error} onRetry={reload} />
  if (!data) return <LoadingScreen />
  const flip = async ({ role }: Permission, hasPermission: boolean) => {
    setBusy(role.id)
    try {
      await session.transport.request(setPermissionMutation, { libraryId, roleId: role.id, hasPermission })
      reload()
    } catch (failure) {
      const text = failureText(failure, texts.permissionNotSaved)
      if (text) showToast('danger', text)
    }
    setBusy(undefined)
  }
  if (data.length === 0) return <p className={muted}>{texts.noRoles}</p>
  return (
    <ul className={styles.list}>
      {data.map((each) => {
        const { id, name, nodeType, nodeId } = each.role
        const place = PLACES[nodeType] ? `${PLACES[nodeType]} ${nodeId}` : common.global
        return (
          <li key={id}>
            <label htmlFor={`role-${id}`} className={styles.role}>
              <span>{roleLabel(name)}</span>
              <span className={muted}>{place}</span>
            </label>
            <Switch
              id={`role-${id}`}
              checked={each.hasPermission}
              disabled={busy === id}
              onFlip={(hasPermission) => void flip(each, hasPermission)}
            />
          </li>
        )
      })}
    </ul>
  )
}
