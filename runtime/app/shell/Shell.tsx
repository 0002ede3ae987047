import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import { useApplication } from '../session/session-context.ts'
import { BarMenus } from './BarMenus.tsx'
import { useCameFrom } from './came-from.ts'
import { Footer } from './Footer.tsx'
import { type Face, isFor } from './face.ts'
import { useNarrowBar } from './narrow-bar.ts'
import { ProfileMenu } from './ProfileMenu.tsx'
import styles from './Shell.module.css'
import { TopBar } from './TopBar.tsx'

interface Props {
  faces: readonly Face[]
  children: ReactNode
}

/** The frame of every signed-in screen: skip link, top bar, footer (000 §1). */
export function Shell({ faces, children }: Props) {
  const application = useApplication()
  const [path] = useLocation()
  useCameFrom()
  useEffect(() => {
    // In braces: newer browsers return a promise, which React would take for the effect's clean-up.
    scrollTo(0, 0)
  }, [path])
  const links = faces.flatMap(({ topBar }) => (topBar && isFor(application, topBar) ? [topBar] : []))
  const isNarrow = useNarrowBar(links.length)
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <TopBar links={isNarrow ? undefined : links}>
        <BarMenus links={isNarrow ? links : undefined} />
        <ProfileMenu user={application.session.user} />
      </TopBar>
      <Content faces={faces}>{children}</Content>
    </div>
  )
}

/** The frame of what may be read without signing in. */
export const PublicShell = ({ faces, children }: Props) => (
  <div className={styles.shell}>
    <TopBar />
    <Content faces={faces}>{children}</Content>
  </div>
)

const Content = ({ faces, children }: Props) => (
  <>
    <main id="content" className={styles.content} tabIndex={-1}>
      {children}
    </main>
    <Footer faces={faces} />
  </>
)
