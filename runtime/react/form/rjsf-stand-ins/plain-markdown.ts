import type { ReactNode } from 'react'

/**
 * Stands for RJSF's Markdown renderer in what the browser loads (vite.config.ts): our templates draw every text
 * themselves, so that its 15 kB would come with each form and never run.
 */
export const Markdown = ({ children }: { children?: ReactNode }): ReactNode => children
