import type { ReactNode } from 'react'
import styles from './EmptyList.module.css'

/** Says that there is nothing, where the list would be. */
export const EmptyList = ({ children }: { children: ReactNode }) => <p className={styles.empty}>{children}</p>
