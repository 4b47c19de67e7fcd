/** A Fluent file, read when the pages are built. */
declare module '*.ftl' {
  import type { FluentResource } from '@fluent/bundle';
  /** The pattern of each message. */
  const patterns: Record<string, FluentResource['body'][number]['value']>;
  export default patterns;
}
