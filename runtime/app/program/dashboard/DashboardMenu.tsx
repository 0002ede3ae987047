import { useState } from 'react'
import { useLocation } from 'wouter'
import { newId } from '../../../client/autosave/page-load.ts'
import { MenuButton } from '../../../react/kit/MenuButton.tsx'
import { Icon } from '../../../react/ui/Icon.tsx'
import { confirm } from '../../feedback/confirm.ts'
import { failureText } from '../../feedback/failure-text.ts'
import { showToast } from '../../feedback/toasts.ts'
import { useApplication } from '../../session/session-context.ts'
import {
  duplicateMutation,
  removeMutation,
  renameMutation,
  setDefaultMutation,
} from './dashboard-operations.ts'
import { NameDashboard } from './NameDashboard.tsx'
import type { SentDashboard } from './operations.ts'

interface Props {
  programId: string
  dashboard: SentDashboard
  canAdd: boolean
  /** It was changed: what is shown is read again. */
  onChanged(): void
}

type Asked = 'rename' | SentDashboard['type']

const load = () => import('./DashboardItems.tsx')
const sayMissing = () => showToast('danger', 'The menu could not be shown. Please try again.')
const sayFailed = (error: unknown) => {
  const words = { CONFLICT: 'Somebody else has changed this dashboard meanwhile. Load the page again.' }
  const text = failureText(error, 'The dashboard could not be changed. Please try again.', words)
  if (text) showToast('danger', text)
}

/** Renames, copies, deletes a dashboard, and chooses it to be opened first. */
export function DashboardMenu({ programId, dashboard, canAdd, onChanged }: Props) {
  const { session } = useApplication()
  const [, navigate] = useLocation()
  const [asked, setAsked] = useState<Asked>()
  const { transport } = session
  const { id, name } = dashboard
  const place = { programId, id }
  const seen = { ...place, revision: dashboard.revision ?? '' }
  const setDefault = async (forEverybody: boolean) => {
    const isDefault = !(forEverybody ? dashboard.isDefault : dashboard.isMyDefault)
    try {
      await transport.request(setDefaultMutation, { input: { ...place, isDefault, forEverybody } })
      const whom = forEverybody ? ' for everybody' : ' for you'
      showToast(
        'success',
        isDefault ? `“${name}” opens first${whom}.` : `“${name}” no longer opens first${whom}.`,
      )
      onChanged()
    } catch (error) {
      sayFailed(error)
    }
  }
  const remove = async () => {
    const isSure = await confirm({
      title: 'Delete dashboard',
      message: `Are you sure you want to delete “${name}”? This action cannot be undone.`,
      primaryLabel: 'Delete dashboard',
      isDestructive: true,
    })
    if (!isSure) return
    try {
      await transport.request(removeMutation, { input: seen })
      showToast('success', `“${name}” was deleted.`)
      navigate(`/program/${programId}`)
    } catch (error) {
      sayFailed(error)
    }
  }
  return (
    <>
      <MenuButton
        small
        load={load}
        about={{
          dashboard,
          canAdd,
          onRename: () => setAsked('rename'),
          onCopy: setAsked,
          onDefault: (forEverybody: boolean) => void setDefault(forEverybody),
          onDelete: () => void remove(),
        }}
        onMissing={sayMissing}
      >
        More
        <Icon name="chevron" size={16} />
      </MenuButton>
      {asked === 'rename' && (
        <NameDashboard
          title="Rename dashboard"
          verb="Rename"
          name={name}
          save={async (wanted) => {
            await transport.request(renameMutation, { input: { ...seen, name: wanted } })
            onChanged()
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked && asked !== 'rename' && (
        <Copy
          type={asked}
          name={name}
          save={async (newDashboard) => {
            await transport.request(duplicateMutation, { input: { ...place, ...newDashboard, type: asked } })
            navigate(`/program/${programId}/dashboard/${newDashboard.newId}`)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

interface CopyProps {
  type: SentDashboard['type']
  name: string
  save(copy: { newId: string; name: string }): Promise<void>
  onClose(): void
}

function Copy({ type, name, save, onClose }: CopyProps) {
  const [copyId] = useState(() => `d-${newId()}`)
  return (
    <NameDashboard
      title={type === 'USER' ? 'Copy to my dashboards' : 'Duplicate dashboard'}
      note={type === 'USER' ? 'Only you see the copy.' : 'Everybody in the program sees the copy.'}
      verb={type === 'USER' ? 'Copy' : 'Duplicate'}
      name={`Copy of ${name}`.slice(0, 120)}
      save={(wanted) => save({ newId: copyId, name: wanted })}
      onClose={onClose}
    />
  )
}
