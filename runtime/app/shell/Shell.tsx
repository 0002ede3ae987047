import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { useApplication } from '../session/session-context.ts'
import { Footer } from './Footer.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'

/** The frame of every signed-in screen: skip link, top bar, footer (000 §1). */
export function Shell({ children }: { children: ReactNode }) {
  const { session, flags } = useApplication()
  const [path] = useLocation()
  useEffect(() => {
    // In braces: newer browsers return a promise, which React would take for the effect's clean-up.
    scrollTo(0, 0)
  }, [path])
  return (
    <div className="fw-shell">
      <a className="fw-skip" href="#content">
        Skip to content
      </a>
      <header className="fw-topbar">
        <Brand />
        <nav className="fw-topbar-links" aria-label="Main">
          <TopLink to="/">Home</TopLink>
          {flags.has('rollout-documents-page') && <TopLink to="/documents">Documents</TopLink>}
        </nav>
        <ProfileMenu user={session.user} />
      </header>
      <main id="content" className="fw-content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  )
}

/** The frame of what may be read without signing in. */
export function PublicShell({ children }: { children: ReactNode }) {
  return (
    <div className="fw-shell">
      <header className="fw-topbar">
        <Brand />
      </header>
      <main id="content" className="fw-content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  )
}

function Brand() {
  return (
    <Link href="/" className="fw-brand">
      <svg width="24" height="24" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="currentColor" />
        <path d="M10 24V8h13v4h-8.500v3H21v4h-6.500v5z" className="fw-brand-mark" />
      </svg>
      Formwork
    </Link>
  )
}

function TopLink({ to, children }: { to: string; children: ReactNode }) {
  const [path] = useLocation()
  return (
    <Link href={to} className="fw-toplink" aria-current={path === to ? 'page' : undefined}>
      {children}
    </Link>
  )
}
