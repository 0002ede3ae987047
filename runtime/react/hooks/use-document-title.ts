import { useEffect } from 'react'
import { productName } from './product-name.ts'

/** Titles the browser tab: the template's name and the product's (FF-04). Puts the old title back at the end. */
export function useDocumentTitle(name: string, product = productName): void {
  useEffect(() => {
    const before = document.title
    document.title = name ? `${name} | ${product}` : product
    return () => {
      document.title = before
    }
  }, [name, product])
}
