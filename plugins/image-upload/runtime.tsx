import { lazy, Suspense } from 'react'
import { defineRuntime } from '../../runtime/react/contract.ts'
import type { ImageUploadAnswer } from './props.ts'
import './image-upload.css'

/** Loaded when a question of this kind is first on the screen: few forms open with one. */
const ImageUpload = lazy(() => import('./ImageUpload.tsx'))

export default defineRuntime<ImageUploadAnswer>({
  frame: 'fieldset',
  Input: (props) => (
    <Suspense fallback={<div className="fw-upload-zone" aria-busy="true" />}>
      <ImageUpload {...props} />
    </Suspense>
  ),
})
