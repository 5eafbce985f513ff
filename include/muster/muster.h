// muster.h -- the public C interface of libmuster.
#pragma once
