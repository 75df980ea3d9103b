/** A test file, run again on PostgreSQL. */
declare module '*?postgres'
