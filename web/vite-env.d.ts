/// <reference types="vite/client" />

/** The version of package.json, put in by the build. */
declare const __APP_VERSION__: string
/** CHANGELOG.md; only what is fetched when it is asked for may name it. */
declare const __APP_CHANGES__: string
