import { useState } from 'react'
import { useLocation } from 'wouter'
import type { SignedInUser } from '../../client/auth.ts'
import { LogOut, Mail, Monitor, Moon, Sun } from '../../react/kit/icons.ts'
import { Menu, type MenuPlace } from '../../react/kit/Menu.tsx'
import { muted } from '../../react/ui/text.ts'
import styles from './ProfileItems.module.css'
import { applyTheme, loadTheme, type Theme, themes } from './theme.ts'

const icons = { system: Monitor, light: Sun, dark: Moon } as const

export default function ProfileItems({ user, ...place }: MenuPlace & { user: SignedInUser }) {
  const [, navigate] = useLocation()
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
        options: themes.map(({ id, label }) => ({ id, label, icon: icons[id] })),
        chosen: theme,
        onChoose(id) {
          applyTheme(id as Theme)
          setTheme(id as Theme)
        },
      }}
      actions={[
        {
          id: 'notifications',
          label: 'E-mail notifications',
          icon: Mail,
          run: () => navigate('/notifications'),
        },
        { id: 'sign-out', label: 'Sign out', icon: LogOut, run: () => navigate('/logout') },
      ]}
    />
  )
}
