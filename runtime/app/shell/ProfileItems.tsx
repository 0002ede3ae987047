import { useState } from 'react'
import { useLocation } from 'wouter'
import type { SignedInUser } from '../../client/auth.ts'
import { LogOut, type LucideIcon, Mail, Monitor, Moon, Sun } from '../../react/kit/icons.ts'
import { Menu, type MenuPlace } from '../../react/kit/Menu.tsx'
import type { IconName } from '../../react/ui/Icon.tsx'
import { muted } from '../../react/ui/text.ts'
import styles from './ProfileItems.module.css'
import { applyTheme, loadTheme, type Theme, themes } from './theme.ts'
import { useLinks } from './use-links.ts'

const themeIcons = { system: Monitor, light: Sun, dark: Moon } as const
const icons: Partial<Record<IconName, LucideIcon>> = { bell: Mail, signOut: LogOut }

export default function ProfileItems({ user, ...place }: MenuPlace & { user: SignedInUser }) {
  const [, navigate] = useLocation()
  const links = useLinks('profile')
  const [theme, setTheme] = useState(loadTheme)
  return (
    <Menu
      {...place}
      label="Profile"
      head={
        <div className={styles.head}>
          <strong>
            {user.firstName} {user.lastName}
          </strong>
          <span className={muted}>{user.email}</span>
          {user.campusCode && <span className={muted}>Campus {user.campusCode}</span>}
        </div>
      }
      choice={{
        label: 'Theme',
        options: themes.map(({ id, label }) => ({ id, label, icon: themeIcons[id] })),
        chosen: theme,
        onChoose(id) {
          applyTheme(id as Theme)
          setTheme(id as Theme)
        },
      }}
      actions={links.map(({ href, label, icon }) => ({
        ...{ id: href, label, icon: icon && icons[icon], run: () => navigate(href) },
      }))}
    />
  )
}
