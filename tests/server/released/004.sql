-- Reviews of games that are over, numbered as they were written.
CREATE TABLE reviews (
    table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    number   BIGINT NOT NULL,
    form     BIGINT NOT NULL,           -- REVIEW_FORM, when it was written
    review   TEXT NOT NULL
);
