import type { ComponentType } from 'react'
import type { MenuPlace } from '../../react/kit/Menu.tsx'
import { MenuButton } from '../../react/kit/MenuButton.tsx'
import { Icon, type IconName } from '../../react/ui/Icon.tsx'
import { showToast } from '../feedback/toasts.ts'
import { useApplication } from '../session/session-context.ts'
import styles from './BarMenus.module.css'
import type { PlainLink } from './face.ts'
import { PALETTE, usePaletteKey } from './palette-key.ts'
import { withOffers } from './with-offers.ts'

const loadLinks = withOffers(() => import('./LinkItems.tsx'))
const loadPalette = withOffers(() => import('../palette/Palette.tsx'))
export const sayMissing = () => showToast('danger', 'The menu cannot be loaded right now.')

/** The menus of the top bar (SH-01). In its mobile form its links are one of them. */
export function BarMenus({ links }: { links?: readonly PlainLink[] }) {
  const { flags, abilities } = useApplication()
  const hasTools = flags.has('rss-tooling') && abilities.has('can_view_internal_tools')
  usePaletteKey()
  return (
    <div className={styles.menus}>
      {links && (
        <MenuButton
          className={styles.plain}
          load={loadLinks}
          about={{ label: 'Main', links, hasTools }}
          onMissing={sayMissing}
        >
          Menu
          <MenuSign />
        </MenuButton>
      )}
      <IconMenu
        id={PALETTE}
        icon="search"
        label="Search"
        title="Search (Ctrl+K)"
        aria-haspopup="dialog"
        load={loadPalette}
        about={{}}
      />
      {flags.has('feat-poc-clippy') && (
        <IconMenu
          icon="talk"
          label="Assistant"
          aria-haspopup="dialog"
          load={() => import('../assistant/AssistantDialog.tsx')}
          about={{}}
        />
      )}
      {flags.has('rollout-self-initiated-button') && (
        <MenuButton
          small
          icon="plus"
          aria-label="Start new"
          load={() => import('./StartItems.tsx')}
          about={{}}
          onMissing={sayMissing}
        >
          <span className={styles.words}>Start new</span>
        </MenuButton>
      )}
      <IconMenu icon="apps" label="Apps" load={() => import('./AppsItems.tsx')} about={{}} />
      {hasTools && !links && (
        <IconMenu
          icon="wrench"
          label="Developer Tools"
          load={loadLinks}
          about={{ label: 'Developer Tools', links: [], hasTools }}
        />
      )}
    </div>
  )
}

/** Says of a button with words that it opens a menu, where there is room for it. */
export const MenuSign = () => (
  <span className={styles.sign}>
    <Icon name="chevron" size={16} />
  </span>
)

interface IconMenuProps<P> {
  icon: IconName
  label: string
  id?: string
  title?: string
  'aria-haspopup'?: 'dialog'
  load(): Promise<{ default: ComponentType<P & MenuPlace> }>
  about: P
}

const IconMenu = <P extends object>({ icon, label, ...rest }: IconMenuProps<P>) => (
  <MenuButton className={styles.plain} aria-label={label} title={label} onMissing={sayMissing} {...rest}>
    <Icon name={icon} />
  </MenuButton>
)
