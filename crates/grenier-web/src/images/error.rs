//! What can go wrong with a picture.

use aplat::loading::LoadError;

use crate::thinking::QueueError;

/// Why a picture cannot be had, read or worked on.
#[derive(Debug)]
pub enum ImageError {
    /// No such picture, or not this guest's, or expired.
    NotFound,
    /// The file is longer than the limit.
    TooManyBytes,
    /// The upload took too long.
    UploadTimeout,
    /// No method of compression has this name.
    UnknownMethod {
        found: String,
    },
    /// The file or the job is refused by the library.
    Load(LoadError),
    Queue(QueueError),
}

impl From<LoadError> for ImageError {
    fn from(error: LoadError) -> ImageError {
        ImageError::Load(error)
    }
}

impl From<aplat::Error> for ImageError {
    fn from(error: aplat::Error) -> ImageError {
        ImageError::Load(error.into())
    }
}

impl From<QueueError> for ImageError {
    fn from(error: QueueError) -> ImageError {
        ImageError::Queue(error)
    }
}
