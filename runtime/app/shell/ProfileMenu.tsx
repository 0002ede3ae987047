import { useState } from 'react'
import { Link } from 'wouter'
import type { SignedInUser } from '../../client/auth.ts'
import { Icon } from '../../react/ui/Icon.tsx'
import { Avatar } from './Avatar.tsx'
import { applyTheme, loadTheme, themes } from './theme.ts'
import { useMenu } from './use-menu.ts'

/** Who is signed in, the colours, and the way out. */
export function ProfileMenu({ user }: { user: SignedInUser }) {
  const { open, setOpen, menuId, root, onKeyDown } = useMenu()
  const [theme, setTheme] = useState(loadTheme)
  const name = `${user.firstName} ${user.lastName}`
  return (
    <div className="fw-menu-root" ref={root} onKeyDown={onKeyDown}>
      <button
        type="button"
        className="fw-profile"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={menuId}
        aria-label={`Profile: ${name}`}
        onClick={() => setOpen(!open)}
      >
        <Avatar firstName={user.firstName} lastName={user.lastName} />
        <span className="fw-profile-name">{name}</span>
        <Icon name="chevron" size={16} />
      </button>
      {open && (
        <div className="fw-menu" id={menuId}>
          <div className="fw-menu-head">
            <strong>{name}</strong>
            <span className="fw-muted">{user.email}</span>
            {user.campusCode && <span className="fw-muted">Campus {user.campusCode}</span>}
          </div>
          <div role="menu" aria-label="Profile">
            <div role="group" aria-label="Theme" className="fw-menu-themes">
              {themes.map(({ id, label }) => (
                <button
                  key={id}
                  type="button"
                  role="menuitemradio"
                  aria-checked={theme === id}
                  className="fw-menu-theme"
                  onClick={() => {
                    applyTheme(id)
                    setTheme(id)
                  }}
                >
                  {label}
                </button>
              ))}
            </div>
            <Link href="/logout" role="menuitem" className="fw-menu-item" onClick={() => setOpen(false)}>
              <Icon name="signOut" size={16} />
              Sign out
            </Link>
          </div>
        </div>
      )}
    </div>
  )
}
