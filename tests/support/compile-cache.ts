import { enableCompileCache, flushCompileCache } from 'node:module'

/** Each test file has a process of its own, which is ended from outside: what Node compiled is kept while it runs. */
enableCompileCache(process.env.NODE_COMPILE_CACHE)
setTimeout(flushCompileCache, 5_000).unref()
