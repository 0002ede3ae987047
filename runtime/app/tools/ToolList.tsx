import { Link } from 'wouter'
import { muted } from '../../react/ui/text.ts'
import type { ScreenLink } from '../shell/face.ts'
import styles from './ToolList.module.css'

/** Screens that somebody may use, each with what it is for. */
export const ToolList = ({ tools }: { tools: readonly ScreenLink[] }) => (
  <ul className={styles.tools}>
    {tools.map(({ label, details, href }) => (
      <li key={href}>
        <Link href={href}>{label}</Link>
        <span className={muted}>{details}</span>
      </li>
    ))}
  </ul>
)
