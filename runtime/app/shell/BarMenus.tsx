import { MenuButton } from '../../react/kit/MenuButton.tsx'
import { Icon } from '../../react/ui/Icon.tsx'
import { showToast } from '../feedback/toasts.ts'
import { useApplication } from '../session/session-context.ts'
import styles from './BarMenus.module.css'
import type { ScreenLink } from './face.ts'
import { PALETTE, usePaletteKey } from './palette-key.ts'
import { withOffers } from './with-offers.ts'

const loadLinks = withOffers(() => import('./LinkItems.tsx'))
const loadPalette = withOffers(() => import('../palette/Palette.tsx'))
export const sayMissing = () => showToast('danger', 'The menu cannot be loaded right now.')

/** The menus of the top bar (SH-01). In its mobile form its links are one of them. */
export function BarMenus({ links }: { links?: readonly ScreenLink[] }) {
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
          <Icon name="chevron" size={16} />
        </MenuButton>
      )}
      <MenuButton
        id={PALETTE}
        className={styles.plain}
        aria-haspopup="dialog"
        aria-label="Search"
        title="Search (Ctrl+K)"
        load={loadPalette}
        about={{}}
        onMissing={sayMissing}
      >
        <Icon name="search" />
      </MenuButton>
      {flags.has('feat-poc-clippy') && (
        <MenuButton
          className={styles.plain}
          aria-haspopup="dialog"
          aria-label="Assistant"
          title="Assistant"
          load={() => import('../assistant/AssistantDialog.tsx')}
          about={{}}
          onMissing={sayMissing}
        >
          <Icon name="talk" />
        </MenuButton>
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
      <MenuButton
        className={styles.plain}
        aria-label="Apps"
        title="Apps"
        load={() => import('./AppsItems.tsx')}
        about={{}}
        onMissing={sayMissing}
      >
        <Icon name="apps" />
      </MenuButton>
      {hasTools && !links && (
        <MenuButton
          className={styles.plain}
          aria-label="Developer Tools"
          title="Developer Tools"
          load={loadLinks}
          about={{ label: 'Developer Tools', links: [], hasTools }}
          onMissing={sayMissing}
        >
          <Icon name="wrench" />
        </MenuButton>
      )}
    </div>
  )
}
